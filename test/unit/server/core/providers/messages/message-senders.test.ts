import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server as SocketServer } from 'node:net'
import { SendFailure, type OutgoingMessage } from '@server/core/providers/messages/message-sender'
import { buildMessageSenders, messageConsole } from '@server/core/providers/messages/message-senders'
import { StartFault } from '@server/core/running/start-fault'
import { readEnv } from '@server/env'

const message: OutgoingMessage = {
  messageId: '01890000-0000-7000-8000-000000000001',
  target: 'wang@example.org',
  subject: '登录验证码',
  text: 'Your code is 123456.',
  template: 'signInCode',
  language: 'zh',
  values: { code: '123456' },
}

const servers: (Server | SocketServer)[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function listening(server: Server | SocketServer): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const sendersWith = (env: Record<string, string>) => buildMessageSenders(readEnv(env))

describe('Without a provider', () => {
  it('production has no sender, so that no message is lost silently', () => {
    expect(sendersWith({ NODE_ENV: 'production' })).toEqual({ sms: null, email: null })
  })

  it('development prints the message', async () => {
    expect(sendersWith({ NODE_ENV: 'development' })).toEqual({ sms: messageConsole, email: messageConsole })
    const print = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
    await messageConsole.send(message)
    const printed = print.mock.calls.join()
    print.mockRestore()
    expect(printed).toContain('wang@example.org')
    expect(printed).toContain('123456')
  })
})

describe('The SMS gateway', () => {
  const gateway = async (listener: RequestListener) => {
    const port = await listening(createServer(listener))
    const env = { SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/sms`, SMS_WEBHOOK_SECRET: 'secret' }
    return sendersWith({ NODE_ENV: 'production', ...env }).sms
  }

  it('gets the signed text', async () => {
    let body = ''
    let headers: IncomingHttpHeaders = {}
    const sms = await gateway((request, response) => {
      headers = request.headers
      request.setEncoding('utf8').on('data', (text: string) => (body += text))
      request.on('end', () => response.end())
    })
    await sms?.send(message)
    const timestamp = String(headers['x-timestamp'])
    const signature = createHmac('sha256', 'secret').update(`${timestamp}.${body}`).digest('hex')
    expect(headers['x-signature']).toBe(signature)
    expect(Math.abs(Date.now() - Number(timestamp))).toBeLessThan(60_000)
    const { messageId: id, target: phone, template, language, values, text } = message
    expect(JSON.parse(body)).toEqual({ id, phone, template, language, values, text })
  })

  it.each([400, 500])('that answers %s has not accepted the message', async (status) => {
    const sms = await gateway((_request, response) => response.writeHead(status).end())
    await expect(sms?.send(message)).rejects.toThrow(new SendFailure(`the gateway answered ${status}`))
  })

  it('is not followed to a redirect', async () => {
    const sms = await gateway((_request, response) =>
      response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    )
    await expect(sms?.send(message)).rejects.toThrow(SendFailure)
  })

  it('that cannot be reached is reported as a failure', async () => {
    const sms = await gateway((request) => request.socket.destroy())
    await expect(sms?.send(message)).rejects.toThrow(new SendFailure('the gateway cannot be reached'))
  })

  it('needs a secret at start-up', () => {
    expect(() => sendersWith({ SMS_WEBHOOK_URL: 'https://sms.example.org' })).toThrow(StartFault)
  })
})

describe('The mail server', () => {
  /** Minimal SMTP server that accepts a message, or rejects its recipient with `refusal`. */
  const mailServer = async (refusal?: string) => {
    const received: string[] = []
    const port = await listening(
      createSocketServer((socket) => {
        let isData = false
        socket.write('220 test\r\n')
        socket.on('data', (chunk) => {
          const text = chunk.toString()
          received.push(text)
          if (isData) {
            if (!text.endsWith('\r\n.\r\n')) return
            isData = false
            socket.write('250 taken\r\n')
          } else if (text.startsWith('DATA')) {
            isData = true
            socket.write('354 go on\r\n')
          } else if (text.startsWith('RCPT') && refusal) socket.write(`${refusal}\r\n`)
          else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
          else socket.write('250 ok\r\n')
        })
        socket.on('error', () => undefined)
      }),
    )
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Exam <exam@example.org>' }
    return { received, email: sendersWith({ NODE_ENV: 'production', ...env }).email }
  }

  it('gets the message with recipient, subject and a unique Message-ID', async () => {
    const { received, email } = await mailServer()
    await email?.send(message)
    const session = received.join('')
    expect(session).toContain('RCPT TO:<wang@example.org>')
    expect(session).toContain('From: Exam <exam@example.org>')
    expect(session).toContain(`Message-ID: <${message.messageId}@example.org>`)
    expect(session).toContain('Your code is 123456.')
  })

  it('gets one recipient, whatever the address contains', async () => {
    const { received, email } = await mailServer()
    await email?.send({ ...message, target: 'a@example.org, b@example.org' }).catch(() => undefined)
    expect((received.join('').match(/RCPT TO/g) ?? []).length).toBeLessThanOrEqual(1)
  })

  it('that refuses is reported as a failure without the address', async () => {
    const { email } = await mailServer('550 no such user wang@example.org')
    await expect(email?.send(message)).rejects.toThrow(new SendFailure('SMTP: EENVELOPE 550'))
  })

  it('that cannot be reached is reported as a failure', async () => {
    const { email } = sendersWith({ SMTP_URL: 'smtp://127.0.0.1:1' })
    await expect(email?.send(message)).rejects.toThrow(new SendFailure('SMTP: ESOCKET'))
  })
})
