import { Helpers } from '../workbench/Helpers.tsx'
import { References } from '../workbench/References.tsx'
import '../workbench/workbench.css'

/** What testers run: the reference programs, validators and generators. */
export default function Runs({ pid }: { pid: number }) {
  return (
    <>
      <References pid={pid} />
      <Helpers pid={pid} />
    </>
  )
}
