import { z } from 'zod'
import { refusalsOfPlace } from '../place.ts'
import { route } from '../route.ts'
import { int, none, nothing } from '../wire.ts'

const upload = {
  method: 'POST',
  access: 'user',
  transport: 'upload',
  keeps: true,
  input: nothing,
} as const

/** Besides the managers of the site, those of a group that the part `gid` names, and its members who wrote a problem of it. */
const ofGroup = refusalsOfPlace({ group: 'gid', needs: 'manager' })

export const uploadMdImg = route({
  ...upload,
  path: '/api/file/upload-md-img',
  summary:
    'Keeps a picture for a text, part `image`, at most 4 MB, without its metadata; for managers of the site or of `gid`.',
  refuses: [
    ...(['import/no-file', 'file/picture-type', 'file/size', 'file/quota', 'account/not-allowed'] as const),
    'file/uploads-too-large',
    ...ofGroup,
  ],
  output: z.object({ link: z.string(), fileId: z.number() }),
})

export const uploadMdFile = route({
  ...upload,
  path: '/api/file/upload-md-file',
  summary: 'Keeps a file for a text to link to, part `file`, below 128 MB; for managers of the site or of `gid`.',
  refuses: [
    ...(['import/no-file', 'file/size', 'file/quota', 'file/uploads-too-large', 'account/not-allowed'] as const),
    ...ofGroup,
  ],
  output: z.object({ link: z.string(), fileId: z.number() }),
})

export const deleteMdImg = route({
  method: 'GET',
  path: '/api/file/delete-md-img',
  summary:
    'Removes a picture or file that was kept for a text: by its owner, managers of its group, root or problem administrators.',
  access: 'user',
  refuses: ['file/not-found', 'file/not-yours'],
  input: z.object({ fileId: int }),
  output: none,
})
