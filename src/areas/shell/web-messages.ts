/** What the site in the web-view tells the container (platform/wechat/shell/tell-shell.h5.ts): pure. */
import type { ShellMessage } from '@/platform/wechat/shell/shell-message'

export type ShareCard = Extract<ShellMessage, { type: 'share' }>

/** WeChat delivers everything said since the last time, and nothing of it is to be trusted to have its form. */
export function readMessages(data: unknown): { card: ShareCard | null; isSignedOut: boolean } {
  const messages = Array.isArray(data) ? data.filter(isMessage) : []
  return { card: messages.filter(isCard).pop() ?? null, isSignedOut: messages.some(isSignOut) }
}

type Message = Record<string, unknown>

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null
}

function isCard(message: Message): message is ShareCard {
  return message.type === 'share' && typeof message.title === 'string' && typeof message.path === 'string'
}

function isSignOut({ type }: Message): boolean {
  return type === ('signedOut' satisfies ShellMessage['type'])
}
