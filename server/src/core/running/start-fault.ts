/** Why the service cannot start, in lines that name what to change. Printed without a stack; exit code 1. */
export class StartFault extends Error {}
