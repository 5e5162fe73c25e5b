/** Prompts that a call needs before it can be repeated: signing in again, or confirming the identity. */
import { useSyncExternalStore } from 'react'

export type PromptKind = 'signIn' | 'stepUp'

interface Prompt {
  kind: PromptKind
  finish: (isDone: boolean) => void
}

let open: Prompt | null = null
let answer: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function show(prompt: Prompt | null): void {
  open = prompt
  for (const listener of listeners) listener()
}

/** Resolves with whether the prompt was completed. Calls that need it at the same time share one prompt. */
export function ask(kind: PromptKind): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => {
    show({ kind, finish: resolve })
  }).finally(() => {
    answer = null
    show(null)
  })
  return answer
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePrompt = (): Prompt | null => useSyncExternalStore(subscribe, () => open)
