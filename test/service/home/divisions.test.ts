/** Provinces, cities and districts of the country, shared by all projects. */
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'

const service = sharedByTests(() => testService({ projects: ['demo'] }))

describe('The divisions of the country', () => {
  it('are returned with their cities, and with their districts by province', async () => {
    const { data } = await service.call('GET /exm_c/g/divisions', {})
    expect(data.provinces).toHaveLength(31)
    const zhejiang = data.provinces.find(({ code }) => code === '330000')
    expect(zhejiang).toMatchObject({ name: { zh: '浙江省', en: 'Zhejiang' } })
    expect(zhejiang?.children?.[0]).toEqual({ code: '330100', name: { zh: '杭州市', en: 'Hangzhou' } })
    const whole = await service.call('GET /exm_c/g/divisions/:province', { params: { province: '330000' } })
    expect(whole.data.children?.[0]?.children).toContainEqual({
      ...{ code: '330106', name: { zh: '西湖区', en: 'Xihu District' } },
    })
  })

  it('are refused for an unknown province', async () => {
    for (const province of ['330100', '710000', 'HZ'])
      expect((await service.call('GET /exm_c/g/divisions/:province', { params: { province } as never })).error).toBe(
        'COMMON_PARAM',
      )
  })
})
