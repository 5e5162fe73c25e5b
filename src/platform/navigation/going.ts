import type { Destination, PlainScreen } from './destination'
import { open, replace } from './navigation'

/** Opens a screen on top of this one. The cast is safe because `to` checks the parameters. */
export const goTo = ({ name, params }: Destination): Promise<void> => open(name as PlainScreen, params)

/** Opens a screen in place of this one. */
export const replaceWith = ({ name, params }: Destination): Promise<void> => replace(name as PlainScreen, params)
