import { createTransport } from 'nodemailer'
import { mailSmtp } from '@server/core/providers/messages/mail-smtp'

jest.mock('nodemailer', () => ({ createTransport: jest.fn(() => ({})) }))

const givenFor = (url: string) => {
  mailSmtp(url, 'exam@example.org')
  return (createTransport as unknown as jest.Mock<object, [object]>).mock.lastCall?.[0]
}

test('mail goes to another machine by TLS or not at all', () =>
  expect(givenFor('smtp://mail.example.org:587')).toMatchObject({ requireTLS: true }))

test('this machine, which may be a relay of the operator’s, is asked as it answers', () =>
  expect(givenFor('smtp://127.0.0.1:25')).toMatchObject({ requireTLS: false }))
