import type { ErrorTexts } from '@contract/errors/messages'

type Language = ErrorTexts['language']

const loaders: Record<Language, () => Promise<{ errorTexts: ErrorTexts }>> = {
  zh: () => import('@contract/errors/errors.zh'),
  en: () => import('@contract/errors/errors.en'),
}

export const loadErrorTexts = async (language: Language): Promise<ErrorTexts> => (await loaders[language]()).errorTexts
