/** Multiplier of the deadlines after which an overloaded machine refuses work. Tests beside other suites raise it. */
export const deadlines = { factor: 1 }
