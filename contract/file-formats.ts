/** File formats by extension (specification §5); apart from the schemas, so that the client has them without valibot. */
export const PHOTO_FORMATS = ['jpg', 'jpeg', 'png', 'gif', 'bmp'] as const

/** The ID photo: JPG or PNG only. */
export const ID_PHOTO_FORMATS = ['jpg', 'jpeg', 'png'] as const

export const FILE_FORMATS = ['pdf', ...PHOTO_FORMATS] as const
