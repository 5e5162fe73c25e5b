import type { Command } from '../command'
import { centresImport } from './centres-import'
import { sessionsAssign } from './sessions-assign'
import { sessionsFree } from './sessions-free'
import { sessionsImport } from './sessions-import'
import { sessionsList } from './sessions-list'
import { sessionsMove } from './sessions-move'
import { sessionsClose, sessionsOpen } from './sessions-opening'

/** Commands for test centres and sessions. */
export const sessionCommands: readonly Command[] = [
  centresImport,
  sessionsImport,
  sessionsList,
  sessionsOpen,
  sessionsClose,
  sessionsMove,
  sessionsAssign,
  sessionsFree,
]
