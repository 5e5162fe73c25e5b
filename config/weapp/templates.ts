import type { IPluginContext } from '@tarojs/service'
import ariaAttributes from '../../src/platform/element/aria-attributes.json'
/** Removes attributes and events from Taro's templates that no screen uses (checked by test/weapp/bundle.test.ts). */
import unaskedAttributes from './unasked-attributes.json'

interface Platform {
  template?: {
    mergeComponents(context: IPluginContext, components: Record<string, Record<string, string>>): void
    modifyTemplateResult?: (template: string) => string
  }
}

/**
 * Adds accessibility attributes that WeChat supports and Taro omits. Taro numbers a component's attributes, so
 * templates (here) and runtime (platform/start/start.weapp.ts) must define exactly the same. Unused attributes are
 * removed from the templates only: templates are repeated for every nesting level, and bound events are sent to the
 * logic layer.
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
