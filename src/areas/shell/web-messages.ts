import type { ShellMessage } from '@/platform/wechat/shell/shell-message'

export type ShareCard = Extract<ShellMessage, { type: 'share' }>

/** Reads the messages since the last delivery by WeChat; validates them because their form is not guaranteed. */
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
