import { z } from 'zod'
import { route } from '../route.ts'
import { int, none, nothing } from '../wire.ts'

const managing = { access: 'root', permission: 'system_info_admin' } as const
const path = '/api/admin/config/home-carousel'

export const uploadCarouseImg = route({
  ...managing,
  method: 'POST',
  path: '/api/file/upload-carouse-img',
  summary: 'Puts a picture up on the home page, behind the others: part `file`, at most 4 MB, without its metadata.',
  transport: 'upload',
  keeps: true,
  refuses: [
    'import/no-file',
    'file/picture-type',
    'file/size',
    'file/quota',
    'file/uploads-too-large',
    'carousel/full',
  ],
  input: nothing,
  output: z.object({ id: z.number(), url: z.string() }),
})

export const deleteHomeCarousel = route({
  ...managing,
  method: 'DELETE',
  path,
  summary: 'Takes a picture off the home page and removes it.',
  refuses: ['carousel/not-found'],
  input: z.object({ id: int }),
  output: none,
})

export const setHomeCarousel = route({
  ...managing,
  method: 'PUT',
  path,
  summary: 'Puts the pictures of the home page in this order, each with where a click leads (null: nowhere).',
  refuses: ['carousel/not-found'],
  input: z.object({
    pictures: z
      .array(
        z.object({
          id: int,
          link: z
            .string()
            .trim()
            .max(1000)
            .regex(/^(\/([^/\\]|$)|https?:\/\/)/)
            .nullable(),
        }),
      )
      .max(1000),
  }),
  output: none,
})
