import { createContext, useContext } from 'react'

/** What the frame around a control says of it. */
export interface FieldFacts {
  /** Ids of what describes the control: hint, error, whether it is required. */
  describedBy: string
  isRequired: boolean
  isWrong: boolean
}

const none: FieldFacts = { describedBy: '', isRequired: false, isWrong: false }

export const FieldContext = createContext<FieldFacts>(none)

export const useField = () => useContext(FieldContext)
