import { z } from 'zod'
import { color, emptyAsAbsent } from '../form-fields.ts'
import { route } from '../route.ts'
import { int, none, optionalInt } from '../wire.ts'
import { Tag, TagClassification } from './routes.ts'

const managing = {
  access: 'problem-admin',
  statuses: { 'tag/not-found': 400, 'tag/classification-unknown': 400 },
} as const
const ofTags = { ...managing, path: '/api/admin/tag' } as const
const ofClassifications = { ...managing, path: '/api/admin/tag/classification' } as const

/** `ME` is our own bank; the others are those of remote judges, by their keys. */
const bank = z.preprocess(emptyAsAbsent, z.string().trim().toUpperCase().max(20).optional()).optional()
const oj = bank.transform((key) => key || 'ME')

const rank = z.preprocess(emptyAsAbsent, int.pipe(z.int().min(0).max(1_000_000)).optional()).optional()

const name = z.string().trim().min(1).max(50)
/** An emptied choice of a form is sent as '', and is none. */
const tag = { name, color, oj, tcid: optionalInt }
const classification = { name, oj, rank }

export const addTag = route({
  ...ofTags,
  method: 'POST',
  keeps: true,
  summary: 'Makes a tag of the site.',
  refuses: ['tag/name-taken', 'tag/classification-unknown'],
  input: z.object(tag),
  output: Tag,
})

export const updateTag = route({
  ...ofTags,
  method: 'PUT',
  keeps: true,
  summary: 'Changes a tag; without `tcid` it belongs to no classification, without `color` or `oj` those stay.',
  refuses: ['tag/not-found', 'tag/name-taken', 'tag/classification-unknown'],
  input: z.object({ ...tag, oj: bank, id: int }),
  output: none,
})

export const deleteTag = route({
  ...ofTags,
  method: 'DELETE',
  summary: 'Removes a tag, from its problems too.',
  refuses: ['tag/not-found'],
  input: z.object({ tid: int }),
  output: none,
})

export const getTagClassifications = route({
  ...ofClassifications,
  method: 'GET',
  summary: 'Classifications of a bank by rank; `ALL` is every bank.',
  input: z.object({ oj }),
  output: z.array(TagClassification),
})

export const addTagClassification = route({
  ...ofClassifications,
  method: 'POST',
  keeps: true,
  summary: 'Makes a classification of tags.',
  refuses: ['tag/classification-taken'],
  input: z.object(classification),
  output: TagClassification,
})

export const updateTagClassification = route({
  ...ofClassifications,
  method: 'PUT',
  keeps: true,
  summary: 'Changes a classification of tags; without `oj` or `rank` those stay.',
  refuses: ['tag/classification-unknown', 'tag/classification-taken'],
  input: z.object({ ...classification, oj: bank, id: int }),
  output: none,
})

export const deleteTagClassification = route({
  ...ofClassifications,
  method: 'DELETE',
  summary: 'Removes a classification; its tags stay, unclassified.',
  refuses: ['tag/classification-unknown'],
  input: z.object({ tcid: int }),
  output: none,
})
