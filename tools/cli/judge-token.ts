import { ensureNode, newNodeToken } from '../../packages/server/src/http/node.ts'
import type { Command } from '../cli.ts'
import { withInstance } from '../instance.ts'
import { localNode } from '../product/content.ts'

/** `judge-token`: admits a judge on another machine, or gives one a new token. */
export const judgeToken: Command = {
  usage: 'judge-token NAME',
  about: 'Makes a token for the judge NAME on another machine (npm run judge); an old token of that name ends',
  async run([name, ...more]) {
    if (!name || more.length) throw new Error('Which judge? npm run verdict -- judge-token NAME')
    if (name === localNode)
      throw new Error(`"${localNode}" is the judge that the site starts itself; choose another name.`)
    if (!/^[\w.-]{1,50}$/.test(name))
      throw new Error('A judge has a name of 1 to 50 letters, digits, dots, dashes and underscores.')
    const token = newNodeToken()
    await withInstance({ judging: false }, ({ db }) => ensureNode(db, name, token))
    console.log(token)
    return 0
  },
}
