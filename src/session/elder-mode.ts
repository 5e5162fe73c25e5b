import { localAtom } from './stored-atom'

/** Larger text and targets, kept on the device. */
export const elderModeAtom = localAtom('elder-mode', false)
