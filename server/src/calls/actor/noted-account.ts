import type { FastifyRequest } from 'fastify'

interface NotedAccount {
  projectId: string
  accountId: string
}

/** Accounts that requests try to sign in to, for the security log; their tokens do not identify them yet. */
const accounts = new WeakMap<FastifyRequest, NotedAccount>()

export function noteAccountOn(request: FastifyRequest, { projectId, accountId }: NotedAccount): void {
  accounts.set(request, { projectId, accountId })
}

export const notedAccountOn = (request: FastifyRequest): NotedAccount | null => accounts.get(request) ?? null
