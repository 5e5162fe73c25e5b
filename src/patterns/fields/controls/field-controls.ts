import type { FieldKind } from '@contract/collecting/fields'
import { choiceKinds } from './choice-controls'
import { dateKinds } from './date-controls'
import { divisionControl } from '../divisions/division-control'
import type { FieldControl } from '../field-control'
import { fileKinds } from './file-controls'
import { groupControl } from './group-control'
import { textKinds } from './text-controls'

/** Controls by field kind; add an entry for a new kind. */
export const fieldControls = {
  ...textKinds,
  ...dateKinds,
  ...choiceKinds,
  division: divisionControl,
  ...fileKinds,
  group: groupControl,
} satisfies Record<FieldKind, FieldControl>
