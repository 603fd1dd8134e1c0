import type { FieldRules } from '@verdict/contract/field-rules.ts'
import type { Output } from '@verdict/contract/route.ts'
import type { getAdminTraining } from '@verdict/contract/training/admin-routes.ts'
import { defaultRank, trainingLimits } from '@verdict/contract/training/limits.ts'

/** What the form of a training holds. */
export type TrainingValues = {
  title: string
  rank: number | ''
  description: string
  auth: 'Public' | 'Private'
  privatePwd: string
  status: boolean
  /** The number of one, '' for none, or `new`. */
  category: string
  categoryName: string
  categoryColor: string
}

export const newCategory = 'new'

/** A training that is begun. */
export const emptyTraining: TrainingValues = {
  title: '',
  rank: defaultRank,
  description: '',
  auth: 'Public',
  privatePwd: '',
  status: true,
  category: '',
  categoryName: '',
  categoryColor: '',
}

export const valuesOf = ({ training, trainingCategory }: Output<typeof getAdminTraining>): TrainingValues => ({
  ...emptyTraining,
  title: training.title,
  rank: training.rank,
  description: training.description ?? '',
  auth: training.auth,
  privatePwd: training.privatePwd ?? '',
  status: training.status,
  category: String(trainingCategory.id ?? ''),
})

/** What the schema asks of the fields, which it holds in two records. */
export const fieldRules: FieldRules = {
  title: { required: true, minLength: 1, maxLength: trainingLimits.title },
  rank: { required: true, integer: true, min: 0, max: trainingLimits.rank },
  description: { maxLength: trainingLimits.description },
  privatePwd: { maxLength: trainingLimits.password },
  categoryName: { maxLength: trainingLimits.categoryName },
}

/** What is sent. */
export const inputOf = (values: TrainingValues) => ({
  training: {
    title: values.title,
    rank: Number(values.rank),
    description: values.description,
    auth: values.auth,
    privatePwd: values.auth === 'Private' ? values.privatePwd : null,
    status: values.status,
  },
  trainingCategory:
    values.category === newCategory
      ? { name: values.categoryName, color: values.categoryColor || null }
      : values.category === ''
        ? null
        : { id: Number(values.category) },
})
