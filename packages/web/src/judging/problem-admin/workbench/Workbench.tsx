import { CheckerTests } from './CheckerTests.tsx'
import { HelperPrograms } from './HelperPrograms.tsx'
import { Helpers } from './Helpers.tsx'
import { Limits } from './Limits.tsx'
import { ReferencePrograms } from './ReferencePrograms.tsx'
import { References } from './References.tsx'
import { JudgingRules } from './Rules.tsx'

/** What setters do with a problem besides its form: verify, validate, test its checker, measure its limits. */
export default function Workbench({ pid }: { pid: number }) {
  return (
    <>
      <References pid={pid} />
      <ReferencePrograms pid={pid} />
      <Limits pid={pid} />
      <Helpers pid={pid} />
      <HelperPrograms pid={pid} />
      <CheckerTests pid={pid} />
      <JudgingRules pid={pid} />
    </>
  )
}
