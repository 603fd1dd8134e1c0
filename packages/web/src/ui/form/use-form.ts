import { type UseFormReturnType, useForm as useMantineForm } from '@mantine/form'
import { useBlocker } from '@tanstack/react-router'
import type { ErrorCode } from '@verdict/contract/errors.ts'
import type { FieldRules } from '@verdict/contract/field-rules.ts'
import type { Asked, Output, Route } from '@verdict/contract/route.ts'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/failure.ts'
import { useAct } from '../../api/use-act.ts'
import { messages, useMessages } from '../../i18n/language.ts'
import { confirm } from '../confirm.ts'
import { useDraft } from './draft.ts'
import { type Rules, rulesFrom } from './rules.ts'
import { useVersion } from './version.ts'

export type Values = Record<string, unknown>

interface Options<R extends Route, V extends Values> {
  initial: V
  /** Tells what is stored apart: with another one the form shows `initial` anew, but for what was typed since it was sent. */
  version?: unknown
  /** What the route's schema asks of its fields: `import fields from '…/routes.ts?fields'`, then `fields.addProblem`. */
  fields: FieldRules
  /** What the schema cannot say; answers a text or nothing. */
  rules?: Rules<V>
  /** What is sent, when it is not the values as they are. */
  toInput?: (values: V) => Asked<R>
  done?: string | ((output: Output<R>) => string)
  renews?: readonly Route[]
  /** With what was sent. */
  onDone?: (output: Output<R>, values: V) => void
  /** Carries it out when the bare call is not enough, e.g. because its headers matter. */
  by?: (input: Asked<R>) => Promise<Output<R>>
  onRefused?: (refusal: Error) => void
  /** At which field a refusal is told, by the contract's name for it; those that name a field of the call need none. */
  refusedAt?: Partial<Record<ErrorCode, keyof V & string>>
  /** Leaves with unsaved changes without a question: what was typed is quickly typed again. */
  leavesFreely?: boolean
  /** Keeps what was typed under this name until it is saved, over reloads and accidents. */
  draft?: string
}

export interface Form<V extends Values> {
  values: V
  /** Props of the `form` element. */
  bind: { noValidate: true; onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void }
  isBusy: boolean
  isChanged: boolean
  /** Why the server refused what was sent. */
  refusal: string | undefined
  /** What was typed earlier and was not saved is shown again. */
  isRestored: boolean
  /** Goes back to how it began. */
  discard: () => void
  set: <K extends keyof V & string>(name: K, value: V[K]) => void
  /** Says what is wrong with a field. */
  fail: (name: keyof V & string, text: string) => void
  /** Checks one field; answers whether it is right. */
  check: (name: keyof V & string) => boolean
  /** Sends these values as they are, past the button. */
  send: (values: V) => Promise<unknown>
  mantine: UseFormReturnType<V>
}

/**
 * A form that sends one call. Fields are checked when they are left and all of them before sending, by the rules of the
 * route's own schema and those given; the first wrong one gets the focus. Leaving the page with unsaved changes is asked about.
 */
export function useForm<R extends Route, V extends Values>(route: R, options: Options<R, V>): Form<V> {
  const { initial, fields, rules = {} as Rules<V>, toInput, draft } = options
  useMessages() // errors are told anew in another language
  const mantine = useMantineForm<V>({
    initialValues: initial,
    validate: rulesFrom<V>(fields, initial, rules, () => messages().common.form) as never,
    validateInputOnBlur: true,
  })
  const kept = useDraft(draft, mantine, initial)
  const isSaved = useRef(false)
  const sent = useRef(initial)
  const isAnswered = useRef(false)
  useVersion(options.version, mantine, initial, isAnswered)
  const element = useRef<HTMLFormElement>(undefined)
  const fieldOf = (failure: Error | undefined): (keyof V & string) | undefined => {
    if (!(failure instanceof CallError)) return undefined
    const { code, field } = failure
    return options.refusedAt?.[code as ErrorCode] ?? (field !== undefined && field in initial ? field : undefined)
  }
  // at once, for what is renewed next shows in the form; what was typed meanwhile is not saved
  const settle = () => {
    mantine.resetDirty(sent.current)
    isAnswered.current = true
    isSaved.current = !mantine.isDirty()
    if (isSaved.current) kept.forget()
  }
  const { act, isBusy, refusal } = useAct(route, {
    quiet: true,
    by: async (input) => {
      const output = await (options.by?.(input) ?? call(route, input, { quiet: true }))
      settle()
      return output
    },
    onRefused: (failure) => {
      options.onRefused?.(failure)
      const field = fieldOf(failure)
      if (field === undefined) return
      mantine.setFieldError(field, failure.message)
      focusFirst(element.current, { [field]: failure })
    },
    renews: options.renews ?? [],
    ...(options.done !== undefined && { done: options.done }),
    onDone: (output) => options.onDone?.(output, sent.current),
  })
  const send = (values: V) => {
    if (!isBusy) sent.current = mantine.getValues()
    return act(toInput ? toInput(values) : (values as unknown as Asked<R>))
  }
  const isChanged = mantine.isDirty()
  // a form that stays is changed again after it was saved
  useEffect(() => {
    if (isChanged) isSaved.current = false
  }, [isChanged])
  useLeaveGuard(() => isChanged && !isSaved.current && !options.leavesFreely)
  return {
    values: mantine.values,
    bind: {
      noValidate: true,
      onSubmit: (event) => {
        element.current = event.currentTarget
        mantine.onSubmit(
          (values) => void send(values),
          (errors) => focusFirst(element.current, errors),
        )(event)
      },
    },
    isBusy,
    isChanged,
    refusal: fieldOf(refusal) === undefined ? refusal?.message : undefined,
    isRestored: kept.isRestored,
    discard: () => {
      kept.forget()
      mantine.setValues(initial)
      mantine.resetDirty(initial)
    },
    set: (name, value) => mantine.setFieldValue(name, value as never),
    fail: (name, text) => mantine.setFieldError(name, text),
    send,
    check: (name) => !mantine.validateField(name).hasError,
    mantine,
  }
}

/** In the form that was sent, for others of the page may have fields of the same names; else wherever it stands. */
function focusFirst(form: HTMLFormElement | undefined, errors: Record<string, unknown>): void {
  const [name] = Object.keys(errors)
  if (!name) return
  const field = `[data-field="${CSS.escape(name)}"]`
  const found = form?.querySelector<HTMLElement>(field) ?? document.querySelector<HTMLElement>(field)
  found?.focus()
}

/** Asks before changes are lost: by a link of the site, the Back button, a reload, or the tab's end. */
function useLeaveGuard(wouldLose: () => boolean): void {
  const latest = useRef(wouldLose)
  useEffect(() => {
    latest.current = wouldLose
  })
  useBlocker({
    shouldBlockFn: async () => {
      if (!latest.current()) return false
      const t = messages().common.form
      return !(await confirm({ title: t.leave, text: t.leaveText, yes: t.leave, no: t.stay, danger: true }))
    },
    enableBeforeUnload: () => latest.current(),
  })
}
