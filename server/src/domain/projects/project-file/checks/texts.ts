import { flaw, type FilePath, type Flaw } from '../fault'

/** Reports empty texts, which would be displayed as blank. */
export function textFlaws(content: unknown, path: FilePath = []): Flaw[] {
  if (Array.isArray(content)) return content.flatMap((item, index) => textFlaws(item, [...path, index]))
  if (typeof content !== 'object' || content === null) return []
  const entries = Object.entries(content)
  if (!('zh' in content && 'en' in content)) return entries.flatMap(([key, value]) => textFlaws(value, [...path, key]))
  return entries
    .filter(([, text]) => typeof text === 'string' && text.trim() === '')
    .map(([language]) => flaw([...path, language], 'the text is empty'))
}
