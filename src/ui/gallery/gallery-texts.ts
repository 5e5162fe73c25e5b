import { areaTexts } from '@/i18n/texts'
import en from './gallery.en.json'
import zh from './gallery.zh.json'

export const { useText: useGalleryText } = areaTexts('gallery', zh, en)
