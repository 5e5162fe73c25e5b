import * as v from 'valibot'
import { Refusal } from '../refusal'

/** Throws 400 PARAM_ERROR with the name of the invalid field. */
export function parsed<T>(schema: v.GenericSchema<unknown, T>, content: unknown): T {
  const result = v.safeParse(schema, content)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Refusal(400, 'PARAM_ERROR', `${v.getDotPath(issue) ?? '请求'}: ${issue.message}`)
}
