import { afterAnswer, isSettled, returnState, unasked, type OrderCheck } from '@/areas/payment/order-check'
import type { Order } from '@contract/endpoints/payment'
import { anOrder } from './an-order'

const wechatSilent = new Error('EXM_R_PRSH_CHANNEL_FAILED')
const notFound = new Error('EXM_R_PRSH_NOT_FOUND')
const isUnknown = (error: unknown) => error === wechatSilent

function askedFor(...answers: (Order['status'] | Error)[]): OrderCheck {
  return answers.reduce<OrderCheck>(
    (check, answer) => afterAnswer(check, answer instanceof Error ? { error: answer } : { order: anOrder(answer) }),
    unasked,
  )
}

const stateAfter = (...answers: (Order['status'] | Error)[]) => returnState(askedFor(...answers), 3, isUnknown)

describe('Checking a payment', () => {
  it('continues while the order is unpaid and attempts are left', () => {
    expect(returnState(unasked, 3, isUnknown)).toBe('asking')
    expect(stateAfter('unpaid', 'unpaid')).toBe('asking')
  })

  it('ends with the first response that says paid', () => {
    expect(stateAfter('unpaid', 'paid')).toBe('paid')
    expect(isSettled(askedFor('unpaid', 'paid'))).toBe(true)
  })

  it('ends with a closed order, which can no longer be paid', () => {
    expect(stateAfter('closed')).toBe('closed')
    expect(isSettled(askedFor('closed'))).toBe(true)
  })

  it('keeps a response when a later check fails', () => {
    expect(stateAfter('paid', wechatSilent)).toBe('paid')
  })

  it('continues while WeChat does not respond', () => {
    expect(stateAfter(wechatSilent, wechatSilent)).toBe('asking')
    expect(isSettled(askedFor(wechatSilent))).toBe(false)
  })

  it('reports a failed payment at once, and corrects it when the payment succeeds after all', () => {
    const declined = afterAnswer(unasked, { order: anOrder('unpaid', { paymentStarted: true, paymentFailed: true }) })
    expect(returnState(declined, 3, isUnknown)).toBe('declined')
    expect(isSettled(declined)).toBe(false)
    expect(returnState(afterAnswer(declined, { order: anOrder('paid') }), 3, isUnknown)).toBe('paid')
  })

  it('reports unpaid only if the last response said so', () => {
    expect(stateAfter(wechatSilent, 'unpaid', 'unpaid')).toBe('unpaid')
  })

  it('reports unconfirmed when the last check had no response', () => {
    expect(stateAfter('unpaid', 'unpaid', wechatSilent)).toBe('unconfirmed')
    expect(stateAfter(wechatSilent, wechatSilent, wechatSilent)).toBe('unconfirmed')
  })

  it('fails at once for an order that does not exist', () => {
    expect(stateAfter(notFound)).toBe('failed')
  })
})
