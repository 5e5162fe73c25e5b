/** Tips of an exam body, shown after a change took effect (specification §4: tip keys). */
import * as v from 'valibot'
import { TIP_KEYS } from '../codes'
import { localText } from '../schemas'

/**
 * `exam_reg_success`: a registration was paid or is free. `region_reg_success`: the test area was changed.
 * `subject_reg_success`: subjects were swapped or added. Missing keys show no tip.
 */
export const tipsSchema = v.record(v.picklist(TIP_KEYS), localText)
export type Tips = v.InferOutput<typeof tipsSchema>
