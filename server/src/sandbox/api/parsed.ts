import * as v from 'valibot'
import { Refusal } from '../refusal'

/** Refuses with 400 PARAM_ERROR, naming the field. */
export function parsed<T>(schema: v.GenericSchema<unknown, T>, content: unknown): T {
  const result = v.safeParse(schema, content)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Refusal(400, 'PARAM_ERROR', `${v.getDotPath(issue) ?? '请求'}: ${issue.message}`)
}
