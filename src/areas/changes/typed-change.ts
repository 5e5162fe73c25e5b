import { typedOne } from '@/patterns/forms/typed-one'

/** What is chosen and typed for the change of a registration that is open. */
export const useTypedChange = typedOne('typedChange')
