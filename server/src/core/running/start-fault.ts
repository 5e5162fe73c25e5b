/**
 * Configuration or environment error at start-up; the message names the setting to change. Printed without a stack;
 * exit code 1.
 */
export class StartFault extends Error {}
