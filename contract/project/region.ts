import * as v from 'valibot'
import { code, localText } from '../schemas'

/** Node of the region tree; leaves contain the test areas. */
export interface Region {
  code: string
  name: v.InferOutput<typeof localText>
  children?: Region[] | undefined
}
export const regionSchema: v.GenericSchema<Region> = v.object({
  code,
  name: localText,
  children: v.optional(v.array(v.lazy(() => regionSchema))),
})
