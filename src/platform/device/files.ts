import type { SendOptions, PickOptions, PickedFile } from './files-types'
/** Twins: files.h5.ts, files.weapp.ts. Empty when the candidate picked nothing. */
export declare function pickFiles(options: PickOptions): Promise<PickedFile[]>

/** Sends one file as multipart/form-data, part `file`; rejects when the network fails. */
export declare function sendFile(options: SendOptions): Promise<{ status: number; body: string }>
