import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskErrorTexts, resultOfDesk } from '@contract/desk/errors'
import { messageOf } from '@contract/errors/messages'
import { languageOf } from '@server/calls/call-context'
import { errorReply } from '@server/calls/reply/error-reply'
import { Failure } from '@server/core/failure'
import { noteRefusal } from '@server/core/http/request-log'
import type { Services } from '@server/core/services'
import { StaffFailure } from '@server/domain/staff/staff-failure'

/** Converts every error to an envelope, like the service for candidates, with the desk's own texts. */
export function deskErrorReply(services: Services) {
  const others = errorReply(services)
  return (error: FastifyError | Failure | StaffFailure, request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof StaffFailure)) return others(error, request, reply)
    const { code, details, status } = error
    const language = languageOf(request)
    noteRefusal(request, code)
    const msg = messageOf(code, { language, texts: deskErrorTexts[language] }, details, services.now())
    return reply.code(status).send({ code: resultOfDesk(code), msg, error: code, data: details })
  }
}

export function registerDeskErrorReply(app: FastifyInstance, services: Services): void {
  app.setErrorHandler(deskErrorReply(services))
  app.setNotFoundHandler(() => {
    throw new Failure('COMMON_NOT_FOUND', {}, 404)
  })
}
