/** Why the service cannot start, in one line that names what to change. Printed without a stack; exit code 1. */
export class StartFault extends Error {}
