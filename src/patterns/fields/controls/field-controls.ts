import type { FieldKind } from '@contract/collecting/fields'
import { choiceKinds } from './choice-controls'
import { dateKinds } from './date-controls'
import { divisionControl } from '../divisions/division-control'
import type { FieldControl } from '../field-control'
import { fileKinds } from './file-controls'
import { groupControl } from './group-control'
import { textKinds } from './text-controls'

/** How every kind of field of the information table is entered and shown; a new kind is an entry here. */
export const fieldControls = {
  ...textKinds,
  ...dateKinds,
  ...choiceKinds,
  division: divisionControl,
  ...fileKinds,
  group: groupControl,
} satisfies Record<FieldKind, FieldControl>
