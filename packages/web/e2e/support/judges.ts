import { judgeHello, judgeReturn, protocolVersion } from '@verdict/contract/judging/job.ts'
import type { Site } from '../site.ts'
import { send } from './send.ts'

/** A submission over which three judges were lost. */
export async function giveUpOne({ judge, ...opened }: Site): Promise<void> {
  await judge.pause()
  await send({ judge, ...opened }, 'mina', 'P1000')
  for (let time = 0; time < 3; time += 1) {
    const { jobId, attempt } = await judge.next()
    const why = 'The runner died: the runner ended with SIGKILL'
    await judge.node.get(judgeReturn, { leases: [{ jobId, attempt }], failed: true, why })
  }
  judge.resume()
}

/** A judge whose sandbox failed its examination. */
export async function joinFailingJudge(opened: Site): Promise<void> {
  const node = await opened.node('hall-2')
  await node.get(judgeHello, {
    ...{ protocol: protocolVersion, slots: 4, tier: 'C', warnings: [] },
    languages: [{ name: 'C++ 17 With O2', version: 'G++ 13.2.0' }],
    refuses: 'The sandbox of this machine fails its examination (memory: 100 MiB touched, 0 MiB counted).',
  })
}
