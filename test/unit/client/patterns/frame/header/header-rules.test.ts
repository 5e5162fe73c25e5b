import { headerKind, nameSize, showsLogoBesideBack, showsName } from '@/patterns/frame/header/header-rules'
import { rowOf } from '@/platform/navigation/route-matching'
import { aProject } from '../../../a-project'

describe('The header', () => {
  test('shows logo and name on home and sign-in, a back bar on other pages, and nothing on landing and maintenance', () => {
    expect(headerKind(rowOf('home'), false)).toBe('logo')
    expect(headerKind(rowOf('batchSignIn'), false)).toBe('logo')
    expect(headerKind(rowOf('myRegister'), true)).toBe('back')
    expect(headerKind(rowOf('dyIndex'), false)).toBe('none')
    expect(headerKind(rowOf('noAccess'), true)).toBe('none')
  })

  test('is that of the home on the landing for signed-in candidates, because its menu has the sign-out', () => {
    expect(headerKind(rowOf('dyIndex'), true)).toBe('logo')
    expect(headerKind(rowOf('assetDownload'), true)).toBe('back')
  })

  test('shows a name of 14 characters in normal size and one of 15 in small size', () => {
    expect(nameSize('一二三四五六七八九十一二三四')).toBe('normal')
    expect(nameSize('一二三四五六七八九十一二三四五')).toBe('small')
  })

  test('counts a supplementary-plane character once', () => {
    expect(nameSize('𠮷'.repeat(14))).toBe('normal')
  })

  test('hides the name if the logo is wider than 500 px', () => {
    expect(showsName(null)).toBe(true)
    expect(showsName(500)).toBe(true)
    expect(showsName(501)).toBe(false)
  })

  test('shows a logo with the back bar only on the appointment pages of group projects', () => {
    const group = aProject({ presentation: { ...aProject().presentation, logoOnAppointment: true } })
    expect(showsLogoBesideBack(rowOf('myAppointments'), group)).toBe(true)
    expect(showsLogoBesideBack(rowOf('myRegister'), group)).toBe(false)
    expect(showsLogoBesideBack(rowOf('myAppointments'), aProject())).toBe(false)
  })
})
