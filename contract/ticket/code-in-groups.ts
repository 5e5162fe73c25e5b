/** The code of a ticket as it is read and typed: in groups of four, `GDX4 B8J2 RKQV GC`. Pure. */
export const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1\u00a0')

/** What was typed or pasted as the code it stands for: without the groups' spaces, full-width letters as they are meant. */
export const asTyped = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '')
