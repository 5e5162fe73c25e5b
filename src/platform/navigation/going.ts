import type { Destination, PlainScreen } from './destination'
import { open, replace } from './navigation'

/** Opens a screen above this one. A destination has what its address needs: `to` has seen to it. */
export const goTo = ({ name, params }: Destination): Promise<void> => open(name as PlainScreen, params)

/** The same in the place of this screen. */
export const giveWayTo = ({ name, params }: Destination): Promise<void> => replace(name as PlainScreen, params)
