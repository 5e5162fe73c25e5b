import { useAtomValue } from 'jotai'
import type { StoredFile } from '@contract/collecting/content'
import type { Answers } from '@contract/collecting/fields'
import type { TypedAnswers } from '@/session/journey'
import { store } from '@/session/store'
import type { StoredAtom } from '@/session/stored-atom'
import { isSameTable, withChanges } from './answer-changes'

/**
 * Answers that are being typed. They are kept for this tab until they are saved, so that neither a reload nor an expired
 * sign-in nor a lost network costs them. `start`: whose table it is, and what stands in it before anything was typed.
 */
export function useTyped(typedAtom: StoredAtom<TypedAnswers | null>, start: TypedAnswers) {
  const stored = useAtomValue(typedAtom)
  const isTyped = isSameTable(stored, start)
  const answers = isTyped ? typedUpon(start.answers, stored) : start.answers

  const newest = () => {
    const kept = store.get(typedAtom)
    return isSameTable(kept, start) ? kept : { ...start, before: start.answers }
  }
  const change = (after: Answers) => {
    const kept = newest()
    const typed = withChanges(typedUpon(start.answers, kept), answers, after)
    store.set(typedAtom, { ...kept, before: start.answers, answers: typed })
  }
  const addFile = (file: StoredFile) => {
    const kept = newest()
    store.set(typedAtom, { ...kept, storedFiles: { ...kept.storedFiles, [file.fileId]: file } })
  }
  return {
    answers,
    /** Of the files picked in this tab. */
    storedFiles: isTyped ? stored.storedFiles : start.storedFiles,
    /** Something of this is only in this tab. */
    isTyped,
    /** What was typed, upon answers that may be newer than those the screen began with. */
    upon: (saved: Answers) => typedUpon(saved, newest()),
    change,
    addFile,
    forget: () => store.set(typedAtom, null),
  }
}

function typedUpon(saved: Answers, { before = {}, answers }: TypedAnswers): Answers {
  return withChanges(saved, before, answers)
}

export type Typed = ReturnType<typeof useTyped>
