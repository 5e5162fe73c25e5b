import { useAtomValue } from 'jotai'
import type { StoredFile } from '@contract/collecting/content'
import type { Answers } from '@contract/collecting/fields'
import type { TypedAnswers } from '@/session/journey'
import { keepOwn, ownIn, type OfEach, type Owner } from '@/session/of-each'
import { store } from '@/session/store'
import type { StoredAtom } from '@/session/stored-atom'
import { changedKeys, isSameTable, withChanges } from './answer-changes'

/**
 * Holds unsaved answers, stored for this tab until they are saved, so that they survive a reload, an expired sign-in or
 * a network failure. `start`: saved answers.
 */
export function useTyped(typedAtom: StoredAtom<OfEach<TypedAnswers>>, owner: Owner, start: TypedAnswers) {
  const stored = ownIn(useAtomValue(typedAtom), owner)
  const isTyped = isSameTable(stored, start)
  const answers = isTyped ? typedUpon(start.answers, stored) : start.answers

  const newest = () => {
    const kept = ownIn(store.get(typedAtom), owner)
    return isSameTable(kept, start) ? kept : { ...start, before: start.answers }
  }
  const change = (after: Answers) => {
    const kept = newest()
    const typed = withChanges(typedUpon(start.answers, kept), answers, after)
    keepOwn(typedAtom, owner, { ...kept, before: start.answers, answers: typed })
  }
  const addFile = (file: StoredFile) => {
    const kept = newest()
    keepOwn(typedAtom, owner, { ...kept, storedFiles: { ...kept.storedFiles, [file.fileId]: file } })
  }
  const forget = (keys?: readonly string[]) => {
    const kept = newest()
    const typed = typedUpon(start.answers, kept)
    const left = changedKeys(start.answers, typed).filter((key) => keys && !keys.includes(key))
    const others = Object.fromEntries(left.map((key) => [key, typed[key]]))
    const before = start.answers
    keepOwn(typedAtom, owner, left.length > 0 ? { ...kept, before, answers: { ...before, ...others } } : null)
  }
  return {
    answers,
    /** Files picked in this tab. */
    storedFiles: isTyped ? stored.storedFiles : start.storedFiles,
    /** Fields with unsaved input in this tab. */
    changed: isTyped ? changedKeys(start.answers, answers) : [],
    /** Applies the unsaved input to answers that may be newer than those the screen started with. */
    upon: (saved: Answers) => typedUpon(saved, newest()),
    change,
    addFile,
    /** Discards the unsaved input, or that of some fields. */
    forget,
  }
}

function typedUpon(saved: Answers, { before = {}, answers }: TypedAnswers): Answers {
  return withChanges(saved, before, answers)
}

export type Typed = ReturnType<typeof useTyped>
