const packages = '@nutui/nutui-react-taro/dist/es/packages'

/**
 * Syntax supported by iOS 12 apart from edge cases that neither our code nor our packages use; transpiling it adds a
 * tenth to the code size.
 */
const understoodByIos12 = ['transform-destructuring', 'transform-parameters', 'transform-template-literals']

module.exports = {
  presets: [
    ['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, exclude: understoodByIos12 }],
  ],
  // `document.all` is not used, so `a?.b` needs one comparison instead of two
  assumptions: { noDocumentAll: true, noNewArrows: true },
  plugins: [
    // imports each NutUI component with its style from its own folder, because the barrel would include all of them
    [
      'import',
      {
        libraryName: '@nutui/nutui-react-taro',
        style: 'css',
        camel2DashComponentName: false,
        customName: (name) => `${packages}/${name.toLowerCase()}`,
      },
      'nutui-react-taro',
    ],
  ],
}
