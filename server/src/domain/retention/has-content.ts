import type { HandedIn } from '@server/core/tables/collecting'

/** Whether anything of what was handed in is still there. */
export const hasContent = ({ baseInfo, photoFileId, files }: HandedIn): boolean =>
  photoFileId !== null || Object.keys(baseInfo).length > 0 || Object.keys(files).length > 0
