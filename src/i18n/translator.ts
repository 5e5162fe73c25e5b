import i18next from 'i18next'
import type { Catalogue, Translate } from './catalogue'

/** Starts i18next with the texts of `catalogue`, including those that are added later. */
export async function startTranslator(catalogue: Catalogue): Promise<Translate> {
  await i18next.init({
    lng: 'zh',
    resources: {},
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  catalogue.forEachArea((language, area, texts) => i18next.addResourceBundle(language, area, texts))
  return (key, { language, area, values }) => i18next.t(key, { ...values, lng: language, ns: area })
}
