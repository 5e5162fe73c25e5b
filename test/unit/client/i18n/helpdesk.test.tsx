/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { ApiError } from '@/api/errors/api-error'
import { messageOfError } from '@/api/errors/error-message'
import { useFrameText } from '@/patterns/frame/frame-texts'
import { enterProject } from '@/session/exam'
import { aProject } from '../a-project'

const without = aProject({ helpdesk: { chat: false, phone: '0571-88000000', email: '' } })

describe('The contact in a text', () => {
  test('follows the current project, also on an open page', () => {
    act(() => enterProject(aProject()))
    const { result } = renderHook(() => useFrameText()('broken.text'))
    expect(result.current).toBe('请重试；仍有问题请返回首页，或联系客服。')
    act(() => enterProject(without))
    expect(result.current).toBe('请重试；仍有问题请返回首页，或联系考试机构（电话 0571-88000000）。')
  })

  test('is replaced in an error of the service', async () => {
    enterProject(without)
    const said = '系统错误（错误码 r-7），请刷新页面重试，或联系客服。'
    expect(await messageOfError(new ApiError('fault', 'COMMON_02', { code: 'r-7' }, said))).toBe(
      '系统错误（错误码 r-7），请刷新页面重试，或联系考试机构（电话 0571-88000000）。',
    )
  })
})
