import { createContext, useContext } from 'react'

/** State that a field frame passes to its control. */
export interface FieldFacts {
  /** Ids of the elements that describe the control: required mark, error, hint. */
  describedBy: string
  isRequired: boolean
  isWrong: boolean
}

const none: FieldFacts = { describedBy: '', isRequired: false, isWrong: false }

export const FieldContext = createContext<FieldFacts>(none)

export const useField = () => useContext(FieldContext)
