import type { IPluginContext } from '@tarojs/service'
import ariaAttributes from '../../src/platform/element/aria-attributes.json'
/** Attributes and events of Taro's templates that no screen of ours sets or hears (test/weapp/bundle.test.ts sees to that). */
import unaskedAttributes from './unasked-attributes.json'

interface Platform {
  template?: {
    mergeComponents(context: IPluginContext, components: Record<string, Record<string, string>>): void
    modifyTemplateResult?: (template: string) => string
  }
}

/**
 * Accessibility attributes that WeChat reads and Taro leaves out. Taro numbers a component's attributes, so its templates
 * (here) and its runtime (platform/start/start.weapp.ts) must be told exactly the same. What no screen asks for is left out
 * of the templates alone: they are written once for every level of nesting, and an event that is bound is sent.
 */
export default function weappTemplates(context: IPluginContext): void {
  context.registerMethod({
    name: 'onSetupClose',
    fn: ({ template }: Platform) => {
      if (!template) return
      template.mergeComponents(context, ariaAttributes)
      template.modifyTemplateResult = (written) => written.replaceAll(unasked, '')
    },
  })
}

const unasked = new RegExp(` (${unaskedAttributes.join('|')})="[^"]*"`, 'g')
