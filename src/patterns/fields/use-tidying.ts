import { useState } from 'react'
import type { IdType } from '@contract/codes'
import { tidyAnswer } from '@contract/collecting/answers/normalise-answer'
import type { FieldNoteProps } from '@/ui/form/field/field-note'
import { useFormText } from '@/ui/form/form-texts'
import type { AnyField } from './field-control'

interface LeftOut {
  typed: string
  kept: string
  characters: readonly string[]
}

/**
 * Normalizes a text on blur to its stored form. Characters that the sanitizer removes are reported with an undo action
 * (decision 0021).
 */
export function useTidying(field: AnyField, value: string, idType: IdType, onChange: (value: string) => void) {
  const t = useFormText()
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null)
  const [takenBack, setTakenBack] = useState<string | null>(null)

  const onLeave = () => {
    if (value === takenBack) return
    const { text, leftOut: characters } = tidyAnswer(field, value, idType)
    if (characters.length > 0) setLeftOut({ typed: value, kept: text, characters })
    if (text !== value) onChange(text)
  }
  const takeBack = ({ typed }: LeftOut) => {
    setTakenBack(typed)
    setLeftOut(null)
    onChange(typed)
  }
  const note: FieldNoteProps | undefined =
    leftOut && value === leftOut.kept
      ? {
          text: t('leftOut', { characters: leftOut.characters.join(' ') }),
          undo: { text: t('takeBack'), onPress: () => takeBack(leftOut) },
        }
      : undefined
  return { onLeave, note }
}
