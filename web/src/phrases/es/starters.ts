import type { Phrases } from '../resources.ts'

export const starters: Phrases<'starters'> = {
  adminText:
    'El equipo de {product} elige las formaciones de su organización. Pídale las que necesite o cree una propia.',
  adminTitle: '{product} todavía no le ofrece ninguna formación',
  companies: 'Empresas',
  managerText: 'Su administrador elige las formaciones que su equipo puede abrir. Pídale las que necesite.',
  managerTitle: 'Todavía no hay formaciones para su equipo',
  ownCatalogue: 'Nuestro propio catálogo',
  platformText:
    'Cree una formación o añada las formaciones iniciales: quien administra el servidor introduce este comando. Después elija qué formaciones tiene cada empresa (Empresas, Formaciones).',
  platformTitle: 'Todavía no hay formaciones',
  write: 'Escribir a {address}',
}
