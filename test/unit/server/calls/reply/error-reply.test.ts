import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorReply } from '@server/calls/reply/error-reply'
import { UnknownKey } from '@server/core/personal-data/key-ring'

/** Returns status and headers of the reply to an error. */
function replyTo(error: Error) {
  const [code, header] = [jest.fn<unknown, [number]>().mockReturnThis(), jest.fn().mockReturnThis()]
  const log = { error: jest.fn(), warn: jest.fn() }
  const reply = { code, header, send: jest.fn() } as unknown as FastifyReply
  const request = { id: 'r1', headers: {} } as unknown as FastifyRequest
  errorReply({ log: log as never, now: () => 0 })(error as never, request, reply)
  return { status: code.mock.calls[0]?.[0], headers: header.mock.calls }
}

it('a data key that this instance has not loaded yet is worth a retry', () => {
  expect(replyTo(new UnknownKey(7, true))).toEqual({ status: 503, headers: [['retry-after', 1]] })
})

it('a deleted data key is an internal error, because a retry never succeeds', () => {
  expect(replyTo(new UnknownKey(1, false))).toEqual({ status: 500, headers: [] })
})
