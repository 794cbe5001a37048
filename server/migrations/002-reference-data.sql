-- What every installation starts with. Names stand in the order EN, FR, ES, GE, IT, PT.
create function names_of(v text[]) returns jsonb language sql immutable as $$ select jsonb_build_object('EN', v[1], 'FR', v[2], 'ES', v[3], 'GE', v[4], 'IT', v[5], 'PT', v[6]) $$;

-- A category's key is its English name: the drawn covers choose their colours by it.
insert into categories (key, names) select v[1], names_of(v) from (select string_to_array(line, '|') as v from unnest(array[
  'Fire and evacuation|Incendie et évacuation|Incendios y evacuación|Brand und Evakuierung|Incendio ed evacuazione|Incêndio e evacuação',
  'Logistics|Logistique|Logística|Logistik|Logistica|Logística',
  'First aid and health|Secourisme et santé|Primeros auxilios y salud|Erste Hilfe und Gesundheit|Primo soccorso e salute|Primeiros socorros e saúde',
  'Construction|Bâtiment et travaux|Construcción|Bauwesen|Edilizia|Construção',
  'Customer relations|Relation client|Atención al cliente|Kundenbeziehungen|Relazioni con i clienti|Relação com o cliente',
  'Electricity|Électricité|Electricidad|Elektrizität|Elettricità|Eletricidade',
  'Chemical risk|Risque chimique|Riesgo químico|Chemische Gefahren|Rischio chimico|Risco químico',
  'Ergonomics|Ergonomie|Ergonomía|Ergonomie|Ergonomia|Ergonomia',
  'Cybersecurity|Cybersécurité|Ciberseguridad|Cybersicherheit|Sicurezza informatica|Cibersegurança',
  'Management|Management|Gestión de equipos|Führung|Gestione del personale|Gestão de equipas',
  'Food hygiene|Hygiène alimentaire|Higiene alimentaria|Lebensmittelhygiene|Igiene alimentare|Higiene alimentar',
  'Virtual reality|Réalité virtuelle|Realidad virtual|Virtuelle Realität|Realtà virtuale|Realidade virtual'
]) as line) lines;

insert into skills (skill_type, names) select v[1], names_of(v[2:7]) from (select string_to_array(line, '|') as v from unnest(array[
  'hard_skill_fire_safety|Fire safety|Sécurité incendie|Seguridad contra incendios|Brandschutz|Sicurezza antincendio|Segurança contra incêndios',
  'hard_skill_evacuation|Evacuation|Évacuation|Evacuación|Evakuierung|Evacuazione|Evacuação',
  'hard_skill_hazard_perception|Hazard perception|Perception des dangers|Percepción de peligros|Gefahrenerkennung|Percezione dei pericoli|Perceção de perigos',
  'hard_skill_first_aid|First aid|Premiers secours|Primeros auxilios|Erste Hilfe|Primo soccorso|Primeiros socorros',
  'hard_skill_resuscitation|Resuscitation|Réanimation|Reanimación|Wiederbelebung|Rianimazione|Reanimação',
  'hard_skill_patient_handling|Patient handling|Manutention des patients|Movilización de pacientes|Patiententransfer|Movimentazione dei pazienti|Mobilização de doentes',
  'hard_skill_manual_handling|Manual handling|Manutention manuelle|Manipulación de cargas|Heben und Tragen|Movimentazione dei carichi|Movimentação de cargas',
  'hard_skill_forklift_driving|Forklift driving|Conduite de chariot|Conducción de carretillas|Staplerfahren|Guida del carrello elevatore|Condução de empilhadores',
  'hard_skill_order_picking|Order picking|Préparation de commandes|Preparación de pedidos|Kommissionierung|Preparazione degli ordini|Preparação de encomendas',
  'hard_skill_load_securing|Load securing|Arrimage|Estiba y sujeción|Ladungssicherung|Fissaggio del carico|Acondicionamento de cargas',
  'hard_skill_work_at_height|Work at height|Travail en hauteur|Trabajo en altura|Arbeiten in der Höhe|Lavoro in quota|Trabalho em altura',
  'hard_skill_scaffolding|Scaffolding|Échafaudage|Andamios|Gerüstbau|Ponteggi|Andaimes',
  'hard_skill_lockout_tagout|Lockout and tagout|Consignation|Bloqueo y etiquetado|Freischalten und Sichern|Blocco e segnalazione|Bloqueio e etiquetagem',
  'hard_skill_electrical_work|Electrical work|Travaux électriques|Trabajos eléctricos|Elektroarbeiten|Lavori elettrici|Trabalhos elétricos',
  'hard_skill_machine_safety|Machine safety|Sécurité des machines|Seguridad de máquinas|Maschinensicherheit|Sicurezza delle macchine|Segurança de máquinas',
  'hard_skill_chemical_handling|Handling chemicals|Manipulation de produits chimiques|Manejo de productos químicos|Umgang mit Chemikalien|Uso di prodotti chimici|Manuseamento de químicos',
  'hard_skill_protective_equipment|Protective equipment|Équipements de protection|Equipos de protección|Schutzausrüstung|Dispositivi di protezione|Equipamento de proteção',
  'hard_skill_confined_spaces|Confined spaces|Espaces confinés|Espacios confinados|Enge Räume|Spazi confinati|Espaços confinados',
  'hard_skill_food_hygiene|Food hygiene|Hygiène alimentaire|Higiene alimentaria|Lebensmittelhygiene|Igiene alimentare|Higiene alimentar',
  'hard_skill_hand_hygiene|Hand hygiene|Hygiène des mains|Higiene de manos|Händehygiene|Igiene delle mani|Higiene das mãos',
  'hard_skill_posture|Posture at work|Posture au travail|Postura en el trabajo|Haltung am Arbeitsplatz|Postura al lavoro|Postura no trabalho',
  'hard_skill_phishing_detection|Spotting phishing|Repérage de l’hameçonnage|Detección de phishing|Phishing erkennen|Riconoscere il phishing|Deteção de phishing',
  'hard_skill_data_protection|Data protection|Protection des données|Protección de datos|Datenschutz|Protezione dei dati|Proteção de dados',
  'hard_skill_quality_control|Quality control|Contrôle qualité|Control de calidad|Qualitätskontrolle|Controllo qualità|Controlo de qualidade',
  'hard_skill_welding|Welding|Soudage|Soldadura|Schweißen|Saldatura|Soldadura',
  'hard_skill_maintenance|Maintenance|Maintenance|Mantenimiento|Instandhaltung|Manutenzione|Manutenção',
  'hard_skill_selling|Selling techniques|Techniques de vente|Técnicas de venta|Verkaufstechniken|Tecniche di vendita|Técnicas de venda',
  'hard_skill_virtual_reality|Virtual reality gestures|Gestes en réalité virtuelle|Gestos en realidad virtual|Bedienung in der virtuellen Realität|Gesti in realtà virtuale|Gestos em realidade virtual',
  'soft_skill_decision_under_pressure|Decision under pressure|Décision sous pression|Decisión bajo presión|Entscheiden unter Druck|Decisione sotto pressione|Decisão sob pressão',
  'soft_skill_attention|Attention|Attention|Atención|Aufmerksamkeit|Attenzione|Atenção',
  'soft_skill_stress_management|Stress management|Gestion du stress|Gestión del estrés|Umgang mit Stress|Gestione dello stress|Gestão do stress',
  'soft_skill_communication|Communication|Communication|Comunicación|Kommunikation|Comunicazione|Comunicação',
  'soft_skill_active_listening|Active listening|Écoute active|Escucha activa|Aktives Zuhören|Ascolto attivo|Escuta ativa',
  'soft_skill_empathy|Empathy|Empathie|Empatía|Einfühlungsvermögen|Empatia|Empatia',
  'soft_skill_conflict_resolution|Conflict resolution|Résolution de conflits|Resolución de conflictos|Konfliktlösung|Risoluzione dei conflitti|Resolução de conflitos',
  'soft_skill_teamwork|Teamwork|Travail d’équipe|Trabajo en equipo|Teamarbeit|Lavoro di squadra|Trabalho em equipa',
  'soft_skill_leadership|Leadership|Leadership|Liderazgo|Führungsstärke|Leadership|Liderança',
  'soft_skill_public_speaking|Public speaking|Prise de parole|Hablar en público|Vor Publikum sprechen|Parlare in pubblico|Falar em público',
  'soft_skill_problem_solving|Problem solving|Résolution de problèmes|Resolución de problemas|Problemlösung|Risoluzione dei problemi|Resolução de problemas',
  'soft_skill_organisation|Organisation|Organisation|Organización|Organisation|Organizzazione|Organização',
  'soft_skill_adaptability|Adaptability|Adaptabilité|Adaptabilidad|Anpassungsfähigkeit|Adattabilità|Adaptabilidade',
  'soft_skill_rigour|Rigour|Rigueur|Rigor|Sorgfalt|Rigore|Rigor'
]) as line) lines;

insert into headsets (name, type, standalone) values
  ('Meta Quest 2', 'OCULUS', true), ('Meta Quest 3', 'OCULUS', true), ('Meta Quest 3S', 'OCULUS', true), ('Meta Quest Pro', 'OCULUS', true), ('Oculus Quest', 'OCULUS', true), ('Oculus Rift', 'OCULUS', false), ('Oculus Rift S', 'OCULUS', false), ('Oculus Go', 'OCULUS', true),
  ('HTC Vive', 'VIVE', false), ('HTC Vive Pro', 'VIVE', false), ('HTC Vive Pro 2', 'VIVE', false), ('HTC Vive Cosmos', 'VIVE', false), ('HTC Vive Focus 3', 'VIVE', true), ('HTC Vive Focus Vision', 'VIVE', true), ('HTC Vive XR Elite', 'VIVE', true),
  ('HP Reverb G2', 'WINDOWS_MIXED_REALITY', false), ('HP Windows Mixed Reality Headset', 'WINDOWS_MIXED_REALITY', false), ('Acer AH101', 'WINDOWS_MIXED_REALITY', false), ('Dell Visor', 'WINDOWS_MIXED_REALITY', false), ('Lenovo Explorer', 'WINDOWS_MIXED_REALITY', false), ('Samsung Odyssey+', 'WINDOWS_MIXED_REALITY', false);

insert into badge_categories (key, unit, manager_only, names) select v[1], v[2], v[3] = 'managers', names_of(v[4:9]) from (select string_to_array(line, '|') as v from unnest(array[
  'completions|trainings|all|Completed trainings|Formations terminées|Formaciones completadas|Abgeschlossene Schulungen|Formazioni completate|Formações concluídas',
  'time|hours|all|Time in training|Temps de formation|Tiempo de formación|Schulungszeit|Tempo di formazione|Tempo de formação',
  'perfect|scores|all|Perfect scores|Scores parfaits|Puntuaciones perfectas|Volle Punktzahl|Punteggi perfetti|Pontuações perfeitas',
  'courses|courses|all|Completed courses|Parcours terminés|Itinerarios completados|Abgeschlossene Lernpfade|Percorsi completati|Percursos concluídos',
  'streak|days|all|Days in a row|Jours d’affilée|Días seguidos|Tage in Folge|Giorni di fila|Dias seguidos',
  'suggestions|suggestions|managers|Suggestions made|Suggestions faites|Sugerencias hechas|Gemachte Vorschläge|Suggerimenti fatti|Sugestões feitas',
  'team|trainings|managers|Completions of the team|Réussites de l’équipe|Logros del equipo|Abschlüsse des Teams|Traguardi della squadra|Conclusões da equipa'
]) as line) lines;

-- A badge: category, goal, its names, then its descriptions.
insert into platform_badges (category_id, goal, names, descriptions)
select c.id, v[2]::integer, names_of(v[3:8]), names_of(v[9:14]) from (select string_to_array(line, '|') as v from unnest(array[
  'completions|1|First step|Premier pas|Primer paso|Erster Schritt|Primo passo|Primeiro passo|Complete a training|Terminer une formation|Completar una formación|Eine Schulung abschließen|Completare una formazione|Concluir uma formação',
  'completions|5|Well on the way|En bonne voie|Por buen camino|Gut unterwegs|Sulla buona strada|No bom caminho|Complete 5 trainings|Terminer 5 formations|Completar 5 formaciones|5 Schulungen abschließen|Completare 5 formazioni|Concluir 5 formações',
  'completions|20|Seasoned|Aguerri|Experimentado|Erfahren|Esperto|Experiente|Complete 20 trainings|Terminer 20 formations|Completar 20 formaciones|20 Schulungen abschließen|Completare 20 formazioni|Concluir 20 formações',
  'time|1|First hour|Première heure|Primera hora|Erste Stunde|Prima ora|Primeira hora|Train for 1 hour|Se former pendant 1 heure|Formarse durante 1 hora|1 Stunde üben|Formarsi per 1 ora|Treinar durante 1 hora',
  'time|10|Perseverance|Persévérance|Perseverancia|Ausdauer|Perseveranza|Perseverança|Train for 10 hours|Se former pendant 10 heures|Formarse durante 10 horas|10 Stunden üben|Formarsi per 10 ore|Treinar durante 10 horas',
  'time|50|Devotion|Dévouement|Dedicación|Hingabe|Dedizione|Dedicação|Train for 50 hours|Se former pendant 50 heures|Formarse durante 50 horas|50 Stunden üben|Formarsi per 50 ore|Treinar durante 50 horas',
  'perfect|1|Full marks|Sans faute|Sin fallos|Fehlerfrei|Senza errori|Sem falhas|Reach 100 in a training|Obtenir 100 à une formation|Lograr 100 en una formación|In einer Schulung 100 erreichen|Ottenere 100 in una formazione|Obter 100 numa formação',
  'perfect|5|Precision|Précision|Precisión|Präzision|Precisione|Precisão|Reach 100 in 5 trainings|Obtenir 100 à 5 formations|Lograr 100 en 5 formaciones|In 5 Schulungen 100 erreichen|Ottenere 100 in 5 formazioni|Obter 100 em 5 formações',
  'perfect|20|Virtuoso|Virtuose|Virtuoso|Virtuosität|Virtuoso|Virtuoso|Reach 100 in 20 trainings|Obtenir 100 à 20 formations|Lograr 100 en 20 formaciones|In 20 Schulungen 100 erreichen|Ottenere 100 in 20 formazioni|Obter 100 em 20 formações',
  'courses|1|First course|Premier parcours|Primer itinerario|Erster Lernpfad|Primo percorso|Primeiro percurso|Complete a course|Terminer un parcours|Completar un itinerario|Einen Lernpfad abschließen|Completare un percorso|Concluir um percurso',
  'courses|3|Explorer|Explorateur|Explorador|Entdecker|Esploratore|Explorador|Complete 3 courses|Terminer 3 parcours|Completar 3 itinerarios|3 Lernpfade abschließen|Completare 3 percorsi|Concluir 3 percursos',
  'courses|10|Far traveller|Grand voyageur|Gran viajero|Weit gereist|Grande viaggiatore|Grande viajante|Complete 10 courses|Terminer 10 parcours|Completar 10 itinerarios|10 Lernpfade abschließen|Completare 10 percorsi|Concluir 10 percursos',
  'streak|3|Regular|Régularité|Constancia|Regelmäßig|Costanza|Regularidade|Train 3 days in a row|Se former 3 jours d’affilée|Formarse 3 días seguidos|An 3 Tagen in Folge üben|Formarsi 3 giorni di fila|Treinar 3 dias seguidos',
  'streak|7|A whole week|Une semaine entière|Una semana entera|Eine ganze Woche|Una settimana intera|Uma semana inteira|Train 7 days in a row|Se former 7 jours d’affilée|Formarse 7 días seguidos|An 7 Tagen in Folge üben|Formarsi 7 giorni di fila|Treinar 7 dias seguidos',
  'streak|30|A whole month|Un mois entier|Un mes entero|Ein ganzer Monat|Un mese intero|Um mês inteiro|Train 30 days in a row|Se former 30 jours d’affilée|Formarse 30 días seguidos|An 30 Tagen in Folge üben|Formarsi 30 giorni di fila|Treinar 30 dias seguidos',
  'suggestions|1|Good advice|Bon conseil|Buen consejo|Guter Rat|Buon consiglio|Bom conselho|Suggest a training|Suggérer une formation|Sugerir una formación|Eine Schulung vorschlagen|Suggerire una formazione|Sugerir uma formação',
  'suggestions|10|Guide|Guide|Guía|Wegweiser|Guida|Guia|Make 10 suggestions|Faire 10 suggestions|Hacer 10 sugerencias|10 Vorschläge machen|Fare 10 suggerimenti|Fazer 10 sugestões',
  'suggestions|50|Mentor|Mentor|Mentor|Mentor|Mentore|Mentor|Make 50 suggestions|Faire 50 suggestions|Hacer 50 sugerencias|50 Vorschläge machen|Fare 50 suggerimenti|Fazer 50 sugestões',
  'team|10|Team spirit|Esprit d’équipe|Espíritu de equipo|Teamgeist|Spirito di squadra|Espírito de equipa|The team completes 10 trainings|L’équipe termine 10 formations|El equipo completa 10 formaciones|Das Team schließt 10 Schulungen ab|La squadra completa 10 formazioni|A equipa conclui 10 formações',
  'team|100|Strong together|Plus forts ensemble|Más fuertes juntos|Gemeinsam stark|Forti insieme|Mais fortes juntos|The team completes 100 trainings|L’équipe termine 100 formations|El equipo completa 100 formaciones|Das Team schließt 100 Schulungen ab|La squadra completa 100 formazioni|A equipa conclui 100 formações',
  'team|500|Academy|Académie|Academia|Akademie|Accademia|Academia|The team completes 500 trainings|L’équipe termine 500 formations|El equipo completa 500 formaciones|Das Team schließt 500 Schulungen ab|La squadra completa 500 formazioni|A equipa conclui 500 formações'
]) as line) lines join badge_categories c on c.key = v[1];

drop function names_of(text[]);
