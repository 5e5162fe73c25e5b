/** Name of the desk in authenticator apps and in the browser's passkey dialog. */
export const DESK_NAME = 'Exam desk'
