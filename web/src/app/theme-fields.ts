import ExpandMore from '@mui/icons-material/ExpandMore'
import type { Components, Theme } from '@mui/material/styles'
import { createElement } from 'react'
import { Checked, PartlyChecked, Unchecked } from '../ui/check-icons.tsx'

type Overrides = Components<Omit<Theme, 'components'>>

/** Styles of fields, selections and switches. */
export const fields: Overrides = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 48,
        borderRadius: 12,
        fontSize: 16,
        lineHeight: '24px',
        backgroundColor: theme.vars!.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline, &:hover .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars!.palette.border.field,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars!.palette.primary.text,
          borderWidth: 2,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars!.palette.error.main, borderWidth: 2 },
        // Among several red fields, the focused one stays recognisable.
        '&.Mui-error.Mui-focused': { outline: `2px solid ${theme.vars!.palette.primary.text}`, outlineOffset: 2 },
        '&.Mui-readOnly, &.Mui-disabled': {
          backgroundColor: theme.vars!.palette.sunken,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
        },
        '& .MuiSvgIcon-root': { color: theme.vars!.palette.text.secondary },
      }),
      input: ({ theme }) => ({
        padding: '12px 14px',
        height: 'auto',
        boxSizing: 'border-box',
        textOverflow: 'ellipsis',
        '&::placeholder': { color: theme.vars!.palette.text.secondary, opacity: 1 },
      }),
      sizeSmall: { minHeight: 44, fontSize: 14, '& input': { padding: '12px 14px', lineHeight: '20px' } },
      multiline: { padding: 0 },
      adornedStart: { paddingLeft: 14, '&& input': { paddingLeft: 8 } },
    },
  },
  MuiInputAdornment: { styleOverrides: { positionStart: { marginRight: 0 } } },
  MuiFormControl: { styleOverrides: { root: { display: 'flex', gap: 6 } } },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: 14,
        lineHeight: '20px',
        fontWeight: 500,
        color: theme.vars!.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars!.palette.text.primary },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars!.palette.error.main }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: 0,
        fontSize: 12,
        lineHeight: '16px',
        color: theme.vars!.palette.text.secondary,
        '&.Mui-error': { color: theme.vars!.palette.error.main, fontWeight: 500 },
      }),
    },
  },
  MuiCheckbox: {
    defaultProps: {
      color: 'primary',
      disableFocusRipple: true,
      icon: createElement(Unchecked),
      checkedIcon: createElement(Checked),
      indeterminateIcon: createElement(PartlyChecked),
    },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-disabled': { opacity: 0.5 },
        width: 44,
        height: 44,
        color: theme.vars!.palette.border.field,
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: theme.vars!.palette.primary.text },
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars!.palette.primary.text}`, outlineOffset: -4 },
      }),
    },
  },
  MuiSelect: { defaultProps: { IconComponent: ExpandMore } },
  // The placeholder is shown in full, below the chosen items.
  MuiAutocomplete: {
    defaultProps: { popupIcon: createElement(ExpandMore) },
    styleOverrides: {
      input: { '&:placeholder-shown': { minWidth: 188 } },
      // As high as the fields beside it while nothing is chosen.
      inputRoot: { '&.MuiOutlinedInput-root:not(.MuiInputBase-sizeSmall)': { paddingTop: 5, paddingBottom: 5 } },
    },
  },
  MuiRadio: {
    defaultProps: { disableFocusRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars!.palette.border.field,
        '&.Mui-checked': { color: theme.vars!.palette.primary.text },
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0 },
      switchBase: ({ theme }) => ({
        padding: 3,
        color: '#fff',
        '&.Mui-checked': { color: theme.vars!.palette.primary.contrastText, transform: 'translateX(16px)' },
        '&.Mui-checked + .MuiSwitch-track': {
          backgroundColor: theme.vars!.palette.primary.main,
          boxShadow: `inset 0 0 0 1px ${theme.vars!.palette.primary.edge}`,
          opacity: 1,
        },
        // A disabled switch has a paler track, and its thumb stays visible.
        '&.Mui-disabled': { color: '#fff' },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars!.palette.border.soft },
        '&.Mui-disabled.Mui-checked + .MuiSwitch-track': {
          backgroundColor: theme.vars!.palette.primary.main,
          opacity: 0.5,
        },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${theme.vars!.palette.primary.text}`,
          outlineOffset: 2,
        },
      }),
      thumb: { width: 14, height: 14, boxShadow: 'none' },
      track: ({ theme }) => ({ borderRadius: 10, backgroundColor: theme.vars!.palette.border.field, opacity: 1 }),
    },
  },
}
