import { localAtom } from './stored-atom'

/** Larger text and touch targets, persisted on the device. */
export const elderModeAtom = localAtom('elder-mode', false)
