import type { Role } from './element-types'

export function roleProps(role: Role): Record<string, string | number> {
  return { 'aria-role': role }
}

export function languageProps(_language: 'zh' | 'en'): Record<string, string> {
  return {}
}

export function exactProps(): Record<string, string> {
  return {}
}

export function pictureProps(text: string): Record<string, unknown> {
  return text ? { 'aria-role': 'img', 'aria-label': text } : {}
}
