/** @jest-environment jsdom */
import { gridColumns } from '@/ui/choice/choice-rows'

const options = (...labels: string[]) => labels.map((label) => ({ label }))

describe('Options of a choice', () => {
  it('are shown in columns wide enough for the longest label if they are few and short', () => {
    expect(gridColumns(options('全日制', '非全日制'))).toContain('calc(4em + ')
    expect(gridColumns(options('Full time', 'Part time'))).toContain('calc(6em + ')
    expect(gridColumns(options('预算编制', '招标投标', '结算审核', '全过程咨询', '其他'))).toContain('calc(5em + ')
  })

  it('are shown in rows if a label is long, there is a note, or they are one or many', () => {
    expect(gridColumns(options('居民身份证', '港澳居民来往内地通行证'))).toBeNull()
    expect(gridColumns([{ label: '东考区', note: '剩余 2 席' }, { label: '西考区' }])).toBeNull()
    expect(gridColumns([{ label: '东考区', blocked: '已满' }, { label: '西考区' }])).toBeNull()
    expect(gridColumns(options('唯一'))).toBeNull()
    expect(gridColumns(options('1', '2', '3', '4', '5', '6', '7'))).toBeNull()
  })
})
